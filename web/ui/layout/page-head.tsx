import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLocation } from 'react-router';
import { shorten } from '#web/lib/format/formats.ts';
import { useSiteSettings } from '#web/lib/site-settings.ts';

interface PageHeadProps {
  /** The site's name and tagline without one. */
  title?: string;
  description?: string | undefined;
  image?: string | null | undefined;
  /** Instead of `image`: a path of a picture of 1200 by 630 pixels. */
  preview?: string | undefined;
  type?: 'website' | 'video.movie' | 'video.tv_show' | 'profile';
  /** The canonical address, when the path is not enough. */
  address?: string;
  /** `noindex`. */
  hidden?: boolean;
}

export function PageHead({
  title,
  description,
  image,
  preview,
  type = 'website',
  address,
  hidden = false,
}: PageHeadProps) {
  const { t } = useTranslation();
  const { publicUrl } = useSiteSettings();
  const { pathname, search } = useLocation();
  // Search engines index each `?lang=` as a separate page.
  const language = /[?&]lang=([a-z]{2})\b/.exec(search)?.[1];
  const own = publicUrl + (address ?? pathname);
  const canonical = language ? `${own}${own.includes('?') ? '&' : '?'}lang=${language}` : own;
  const fullTitle = title ? t('site.pageTitle', { page: title }) : `${t('site.name')} · ${t('site.tagline')}`;
  const about = shorten(description || t('site.description'), 200);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={about} />
      <meta property="og:site_name" content={t('site.name')} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title ?? fullTitle} />
      <meta property="og:description" content={about} />
      {publicUrl && <meta property="og:url" content={own} />}
      {publicUrl && !hidden && <link rel="canonical" href={canonical} />}
      {publicUrl && <meta property="og:image" content={publicUrl + (preview ?? image ?? '/icons/social.png')} />}
      {preview && <meta property="og:image:width" content="1200" />}
      {preview && <meta property="og:image:height" content="630" />}
      <meta name="twitter:card" content={image && !preview ? 'summary' : 'summary_large_image'} />
      {hidden && <meta name="robots" content="noindex" />}
    </>
  );
}
