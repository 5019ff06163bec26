import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import * as catalogue from './0001-catalogue.ts';
import * as accounts from './0002-accounts.ts';
import * as lists from './0003-lists.ts';
import * as notifications from './0004-notifications.ts';
import * as titleExtras from './0010-title-extras.ts';
import * as administration from './0011-administration.ts';
import * as campaigns from './0012-campaigns.ts';
import * as mailboxQuotas from './0013-mailbox-quotas.ts';
import * as productionCompanies from './0014-production-companies.ts';
import * as emailReverts from './0015-email-reverts.ts';
import * as leases from './0016-leases.ts';
import * as sharedCounts from './0017-shared-counts.ts';
import * as catalogueChanges from './0018-catalogue-changes.ts';
import * as titleTranslations from './0019-title-translations.ts';
import * as securityLog from './0020-security-log.ts';
import * as recentSignIn from './0021-recent-sign-in.ts';
import * as apiTokens from './0022-api-tokens.ts';
import * as secondFactors from './0023-second-factors.ts';
import * as signUp from './0024-sign-up.ts';
import * as providers from './0025-providers.ts';
import * as diary from './0026-diary.ts';
import * as catalogueEvents from './0027-catalogue-events.ts';
import * as titleCountries from './0028-title-countries.ts';
import * as customLists from './0029-custom-lists.ts';
import * as recommendations from './0030-recommendations.ts';
import * as watchedEpisodes from './0031-watched-episodes.ts';
import * as watchServices from './0032-watch-services.ts';
import * as follows from './0033-follows.ts';
import * as publicProfileParts from './0034-public-profile-parts.ts';
import * as rooms from './0035-rooms.ts';
import * as bookmarks from './0036-bookmarks.ts';
import * as providerRequestSessions from './0037-provider-request-sessions.ts';
import * as homeRows from './0038-home-rows.ts';
import * as recipientsByUser from './0039-recipients-by-user.ts';
import * as customListKeys from './0040-custom-list-keys.ts';

export interface NumberedMigration {
  up(db: Kysely<unknown>, dialect: Dialect): Promise<void>;
}

/** All migrations in order. Released migrations are never changed. */
export const migrations: Record<string, NumberedMigration> = {
  '0001-catalogue': catalogue,
  '0002-accounts': accounts,
  '0003-lists': lists,
  '0004-notifications': notifications,
  '0010-title-extras': titleExtras,
  '0011-administration': administration,
  '0012-campaigns': campaigns,
  '0013-mailbox-quotas': mailboxQuotas,
  '0014-production-companies': productionCompanies,
  '0015-email-reverts': emailReverts,
  '0016-leases': leases,
  '0017-shared-counts': sharedCounts,
  '0018-catalogue-changes': catalogueChanges,
  '0019-title-translations': titleTranslations,
  '0020-security-log': securityLog,
  '0021-recent-sign-in': recentSignIn,
  '0022-api-tokens': apiTokens,
  '0023-second-factors': secondFactors,
  '0024-sign-up': signUp,
  '0025-providers': providers,
  '0026-diary': diary,
  '0027-catalogue-events': catalogueEvents,
  '0028-title-countries': titleCountries,
  '0029-custom-lists': customLists,
  '0030-recommendations': recommendations,
  '0031-watched-episodes': watchedEpisodes,
  '0032-watch-services': watchServices,
  '0033-follows': follows,
  '0034-public-profile-parts': publicProfileParts,
  '0035-rooms': rooms,
  '0036-bookmarks': bookmarks,
  '0037-provider-request-sessions': providerRequestSessions,
  '0038-home-rows': homeRows,
  '0039-recipients-by-user': recipientsByUser,
  '0040-custom-list-keys': customListKeys,
};
