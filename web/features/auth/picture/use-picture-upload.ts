import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useAuth } from '#web/api/account/auth.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { readPicture, releasePicture, type Picture } from '#web/lib/images/picture.ts';
import { useFailureText } from '../use-failure-text.ts';
import { useStatus } from '../use-status.ts';

const types = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp'];

/** One upload or removal at a time. */
export function usePictureUpload() {
  const { t } = useTranslation('account');
  const { uploadPicture, removePicture } = useAuth();
  const failureText = useFailureText();
  const { status, succeed, fail, clear } = useStatus();
  const [chosen, setChosen] = useState<Picture | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const isBusy = progress !== null || isRemoving;
  const failUpload = (text: string) => fail(text, limits.uploadErrorMs);

  async function choose(file: File): Promise<void> {
    if (isBusy) return;
    clear();
    if (!types.includes(file.type)) return failUpload(t('picture_invalid', { ns: 'errors' }));
    if (file.size >= limits.avatarMaxBytes) return failUpload(t('picture_too_large', { ns: 'errors' }));
    try {
      setChosen(await readPicture(file));
    } catch {
      failUpload(t('picture_invalid', { ns: 'errors' }));
    }
  }

  function close(): void {
    if (chosen) releasePicture(chosen);
    setChosen(null);
  }

  async function send(square: Blob): Promise<void> {
    close();
    const url = URL.createObjectURL(square);
    setPreview(url);
    setProgress(0);
    try {
      await uploadPicture(square, setProgress);
      succeed(t('profile.uploaded'));
    } catch (error) {
      failUpload(failureText(error, { refused: 'upload', network: 'upload' }));
    }
    setProgress(null);
    setPreview(null);
    URL.revokeObjectURL(url);
  }

  async function remove(): Promise<void> {
    setRemoving(true);
    clear();
    try {
      await removePicture();
      succeed(t('profile.removed'));
    } catch (error) {
      failUpload(failureText(error, { refused: 'remove', network: 'remove' }));
    }
    setRemoving(false);
  }

  return {
    status,
    chosen,
    /** An object URL. */
    preview,
    /** 0 to 1; null when no upload runs. */
    progress,
    isRemoving,
    isBusy,
    choose,
    close,
    send,
    remove,
  };
}
