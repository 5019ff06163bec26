import type { EndpointTable } from '../endpoint.ts';
import * as campaigns from '../admin/campaigns.ts';
import * as emailQueue from '../admin/email-queue.ts';
import * as templates from '../admin/templates.ts';

/** Sending to many, templates and the email queue, for administrators. */
export const campaignsEndpoints = {
  'GET /admin/notifications/stats': {
    summary: 'How many notifications, templates and mails there are',
    tag: 'Notification administration',
    access: 'admin',
    reply: campaigns.notificationStats,
  },
  'POST /admin/notifications/send-bulk': {
    summary: 'Tell many people something, now or later; safe to repeat with an Idempotency-Key header',
    tag: 'Notification administration',
    access: 'admin',
    body: campaigns.bulkSendBody,
    reply: campaigns.bulkSendReply,
  },
  'POST /admin/notifications/preview': {
    summary: 'Who would be told, and what it would look like',
    tag: 'Notification administration',
    access: 'admin',
    body: campaigns.previewBody,
    reply: campaigns.previewReply,
  },
  'POST /admin/notifications/send-to-me': {
    summary: 'Send a message to oneself alone, to see it where others will',
    tag: 'Notification administration',
    access: 'admin',
    rateLimit: { max: 30, perSeconds: 10 * 60 },
    body: campaigns.sendToMeBody,
    reply: campaigns.sendToMeReply,
  },
  'GET /admin/notifications/campaigns': {
    summary: 'What was, is being and will be sent to many, newest first',
    tag: 'Notification administration',
    access: 'admin',
    query: campaigns.campaignsQuery,
    reply: campaigns.campaignsReply,
  },
  'GET /admin/notifications/campaigns/{id}': {
    summary: 'A campaign with its texts and how far it is',
    tag: 'Notification administration',
    access: 'admin',
    params: campaigns.campaignParams,
    reply: campaigns.campaignDetail,
  },
  'POST /admin/notifications/campaigns/{id}/cancel': {
    summary: 'Cancel a campaign before its time, or what of it has not been sent yet',
    tag: 'Notification administration',
    access: 'admin',
    params: campaigns.campaignParams,
    reply: campaigns.campaignDetail,
  },
  'GET /admin/notifications/templates': {
    summary: 'The texts that are kept to be sent again',
    tag: 'Notification administration',
    access: 'admin',
    reply: templates.templatesReply,
  },
  'POST /admin/notifications/templates': {
    summary: 'Keep a text',
    tag: 'Notification administration',
    access: 'admin',
    body: templates.templateBody,
    reply: templates.template,
    status: 201,
  },
  'POST /admin/notifications/templates/preview': {
    summary: 'What a template looks like, saved or not, in each of its languages',
    tag: 'Notification administration',
    access: 'admin',
    body: templates.templatePreviewBody,
    reply: templates.templatePreviewReply,
  },
  'GET /admin/notifications/templates/{id}': {
    summary: 'A template',
    tag: 'Notification administration',
    access: 'admin',
    params: templates.templateParams,
    reply: templates.template,
  },
  'PUT /admin/notifications/templates/{id}': {
    summary: 'Change a template; campaigns keep the texts they were made with',
    tag: 'Notification administration',
    access: 'admin',
    params: templates.templateParams,
    body: templates.templateBody,
    reply: templates.template,
  },
  'DELETE /admin/notifications/templates/{id}': {
    summary: 'Delete a template',
    tag: 'Notification administration',
    access: 'admin',
    params: templates.templateParams,
    reply: templates.templateDeletedReply,
  },
  'GET /admin/notifications/email-queue': {
    summary: 'The mails that wait, were sent or have failed, newest first',
    tag: 'Notification administration',
    access: 'admin',
    query: emailQueue.emailQueueQuery,
    reply: emailQueue.emailQueueReply,
  },
  'POST /admin/notifications/email-queue/{id}/retry': {
    summary: 'Make a mail due now that has failed or waits for its next attempt',
    tag: 'Notification administration',
    access: 'admin',
    params: emailQueue.emailParams,
    reply: emailQueue.queuedEmail,
  },
  'POST /admin/notifications/email-queue/{id}/cancel': {
    summary: 'Cancel a mail that waits; it has failed then',
    tag: 'Notification administration',
    access: 'admin',
    params: emailQueue.emailParams,
    reply: emailQueue.queuedEmail,
  },
  'POST /admin/notifications/process-email-queue': {
    summary: 'Send what waits in the queue, retries too, for up to 20 seconds',
    tag: 'Notification administration',
    access: 'admin',
    reply: emailQueue.processedReply,
  },
} as const satisfies EndpointTable;
