import { Lines } from '#web/ui/media/icon.tsx';

const trash = 'M4 6.500h16M9 6.500V4h6v2.500M6.500 6.500l1 13.500h9l1-13.500M10 10.500v6M14 10.500v6';

export const TrashIcon = ({ className = 'size-5' }: { className?: string }) => (
  <Lines d={trash} className={className} />
);
