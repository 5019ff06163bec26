import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { limits } from '#contract/limits.ts';
import { wholePicture } from '#web/lib/images/crop.ts';
import { cutOut, type Picture } from '#web/lib/images/picture.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CropSquare } from '#web/ui/forms/crop-square.tsx';
import { Dialog, DialogCloseButton } from '#web/ui/overlays/dialog.tsx';

interface PictureDialogProps {
  picture: Picture;
  onClose: () => void;
  onUse: (square: Blob) => void;
}

/** Crops to the square that is uploaded, at twice the displayed size for dense screens. */
export function PictureDialog({ picture, onClose, onUse }: PictureDialogProps) {
  const { t } = useTranslation('account');
  const [crop, setCrop] = useState(wholePicture);
  const use = () => void cutOut(picture, crop, limits.avatarSize * 2).then(onUse, onClose);
  return (
    <Dialog title={t('profile.cropTitle')} closeLabel={t('dialog.close')} onClose={onClose}>
      <CropSquare
        picture={picture}
        crop={crop}
        onChange={setCrop}
        label={t('profile.crop')}
        hint={t('profile.cropHint')}
        zoomLabel={t('profile.zoom')}
      />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <DialogCloseButton variant="quiet">{t('profile.cancel')}</DialogCloseButton>
        <Button onClick={use}>{t('profile.use')}</Button>
      </div>
    </Dialog>
  );
}
