import type { FaultCode } from '#contract/admin/system-faults.ts';

/** Each fault and its solution. */
export const faultExplanations: Record<FaultCode, string> = {
  public_url_local:
    'PUBLIC_URL is an address of this machine, but people reach it from elsewhere: links in mails lead nowhere. Set PUBLIC_URL to the address that people use.',
  public_url_mismatch:
    'You reached this page under another address than PUBLIC_URL. If people do, too, set PUBLIC_URL to it: links in mails and shared links use it.',
  public_url_insecure:
    'PUBLIC_URL begins with http://: passwords travel unencrypted. Put a proxy that speaks TLS in front and use https://.',
  proxy_not_trusted:
    'A proxy stands in front, but TRUST_PROXY does not name it: all visitors count as one, and share one rate limit. Set TRUST_PROXY to the address of the proxy.',
  rate_limits_off: 'RATE_LIMITS is off: passwords can be guessed as fast as the machine allows. Switch it on.',
  limits_not_shared:
    'Redis does not answer: each node counts requests for itself, so a client may make more of them. Check the server that REDIS_URL names.',
  email_helper_on: 'EMAIL_HELPER is on: anybody can have accounts made and mails sent. It is meant for demonstrations.',
  smtp_missing:
    'SMTP_URL is not set: mails are written to the log, links included, and reach nobody. Set it to your mail server.',
  mail_failing: 'Mails are not taken by the mail server. They stay in the queue; the last error says why.',
  mail_stuck: 'Mails have been waiting for more than ten minutes. Look at the queue, and whether the server is busy.',
  tmdb_key_missing:
    'TMDB_API_KEY is not set: the catalogue holds what was imported and does not grow by itself. A key is free.',
  tmdb_key_refused: 'TMDB does not accept the key in TMDB_API_KEY. Check it at themoviedb.org, Settings, API.',
  tmdb_down: 'TMDB does not answer. Everything is answered from the local catalogue meanwhile.',
  tmdb_rate_limited: 'TMDB asked us to pause. It is asked again by itself.',
  search_not_ready: 'The search index cannot be used. Have it rebuilt.',
  search_rebuilding: 'The search index is being rebuilt. Searches are answered from the old one meanwhile.',
  search_behind: 'The search index is behind the catalogue. It catches up by itself; if it does not, have it rebuilt.',
  migrations_pending: 'The database is not at the version of this program. Restart the server.',
  disk_low: 'Less than one gigabyte is free on the disk of DATA_DIR. Writes fail once it is full.',
  database_damaged: 'The last check found damage in the database. Restore a backup.',
  backup_missing: 'There is no backup of the database yet. Make one, and keep a copy on another machine.',
  backup_old: 'The newest backup is more than a week old.',
};
