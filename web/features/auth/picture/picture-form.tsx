import { useRef, type DragEvent } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useOwnUser } from '#web/api/use-session.ts';
import { displayNameOf } from '#web/lib/format/display-name.ts';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Lines } from '#web/ui/media/icon.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { StatusLine } from '../status-line.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

const camera = 'M3.500 7.500h4l1.500-3h6l1.500 3h4v12h-17zM12 10a3.500 3.500 0 1 1 0 7a3.500 3.500 0 0 1 0-7z';

export function PictureForm() {
  const { t } = useTranslation('account');
  const user = useOwnUser();
  const { status, chosen, preview, progress, isRemoving, isBusy, choose, close, send, remove } = usePictureUpload();
  const input = useRef<HTMLInputElement>(null);

  function chooseFile(file: File | undefined): void {
    // Allows choosing the same file again.
    if (input.current) input.current.value = '';
    if (file) void choose(file);
  }

  const drop = (event: DragEvent) => {
    event.preventDefault();
    chooseFile(event.dataTransfer.files[0]);
  };

  return (
    <div
      className="flex max-w-xl flex-col gap-5 rounded-md sm:flex-row sm:flex-wrap sm:items-center"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Avatar
        name={displayNameOf(user)}
        src={preview ?? user.profile_picture_url}
        className={`size-32 text-4xl ${progress === null ? '' : 'opacity-70'}`}
      />
      <div className="flex min-w-0 flex-col sm:flex-1 sm:basis-64 items-start gap-2.5">
        <div className="flex flex-wrap gap-3">
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="sr-only"
            tabIndex={-1}
            aria-label={t('profile.choose')}
            onChange={(event) => chooseFile(event.target.files?.[0])}
          />
          <Button aria-disabled={isBusy || undefined} onClick={() => !isBusy && input.current?.click()}>
            <Lines d={camera} />
            {t(user.profile_picture_url ? 'profile.change' : 'profile.choose')}
          </Button>
          {user.profile_picture_url && (
            <Button variant="quiet" aria-disabled={isBusy || undefined} onClick={() => !isBusy && void remove()}>
              {t(isRemoving ? 'profile.removing' : 'profile.remove')}
            </Button>
          )}
        </div>
        <p className="text-sm text-faint">{t('profile.pictureText')}</p>
        {progress !== null && (
          <progress
            value={progress}
            aria-label={t('profile.uploading')}
            className="upload-progress h-2 w-full max-w-xs overflow-hidden rounded-full"
          />
        )}
        <StatusLine status={status} />
      </div>
      {chosen && <PictureDialog picture={chosen} onClose={close} onUse={(square) => void send(square)} />}
    </div>
  );
}
