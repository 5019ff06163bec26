import type { Device } from '#contract/accounts/device.ts';

/** The notifications about an account, by name, with the data of their texts. */
export interface NoticeData {
  registered: object;
  email_verified: object;
  email_changed: { to: string };
  password_changed: { by: 'profile' | 'emailed_link' | 'reset' | 'operator' };
  signed_in: Device;
  session_stolen: Device;
  deletion_cancelled: object;
  /** To administrators. */
  approval_requested: object;
}
export type NoticeName = keyof NoticeData;

/** A language of the notices. */
export type NoticeTexts = {
  [Name in NoticeName]: (data: NoticeData[Name]) => { title: string; message: string; action_text: string };
};
