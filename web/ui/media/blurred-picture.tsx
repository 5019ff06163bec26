/** The few pixels that stand for a picture until it has come; the place around it cuts off what the blur spills. */
export const BlurredPicture = ({ src }: { src: string }) => (
  <img src={src} alt="" width={16} height={24} className="absolute inset-0 size-full scale-130 object-cover blur-md" />
);
