import { messageOf } from '#contract/reply-messages.ts';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { bind } from '#server/platform/http/bind.ts';
import { Refusal, refuse } from '#server/platform/http/errors.ts';
import { filePolicy } from '#server/platform/http/route-policy.ts';
import { findAvatarImage } from './avatar-queries.ts';
import { removeAvatar, setAvatar } from './avatars.ts';
import type { AccountDeps } from '../deps.ts';

export async function bindAvatars(app: FastifyInstance, deps: AccountDeps): Promise<void> {
  // A plugin scope of its own: no other route parses multipart bodies.
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: {
        files: 1,
        fields: 10,
        parts: 20,
        fieldSize: 1024,
        headerPairs: 20,
        fileSize: limits.avatarMaxBytes - 1,
      },
    });
    bind(scope, 'POST /auth/upload-profile-picture', async (_input, { request, actor }) => ({
      profile_picture_url: await setAvatar(deps, actor.userId, await readPicture(request)),
    }));
  });

  bind(app, 'DELETE /auth/profile-picture', async (_input, { actor }) => {
    await removeAvatar(deps.db, actor.userId);
    return { success: true as const, ...messageOf('picture_removed') };
  });

  serveAvatars(app, deps.db);
}

/** Names are random and never reused, so browsers may cache indefinitely. */
function serveAvatars(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { file: string } }>(
    '/avatars/:file',
    { schema: { hide: true }, config: { policy: filePolicy } },
    async (request, reply) => {
      const [, name] = /^([0-9a-f]{32})\.webp$/.exec(request.params.file) ?? [];
      const image = name === undefined ? undefined : await findAvatarImage(db, name);
      if (!image) refuse('not_found');
      return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(image);
    },
  );
}

async function readPicture(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) refuse('unsupported_media_type', { detail: 'Send the picture as multipart/form-data.' });
  try {
    const part = await request.file();
    if (part?.fieldname !== 'file') {
      part?.file.resume();
      refuse('picture_invalid');
    }
    return await part.toBuffer();
  } catch (error) {
    if ((error as FastifyError).code === 'FST_REQ_FILE_TOO_LARGE') refuse('picture_too_large');
    if (error instanceof Refusal || (error as FastifyError).statusCode !== undefined) throw error;
    // The parser's errors for truncated or malformed forms have no status.
    return refuse('bad_request');
  }
}
