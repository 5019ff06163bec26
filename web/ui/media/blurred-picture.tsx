/** A placeholder; its container must clip the blur. */
export const BlurredPicture = ({ src }: { src: string }) => (
  <img src={src} alt="" width={16} height={24} className="absolute inset-0 size-full scale-130 object-cover blur-md" />
);
