import type { ComponentProps } from 'react';
import { buttonStyle, type ButtonLook } from './button-style.ts';

export function Button({ variant, size, className = '', ...rest }: ComponentProps<'button'> & ButtonLook) {
  const look = buttonStyle({ ...(variant && { variant }), ...(size && { size }) });
  return <button type="button" {...rest} className={`${look} ${className}`} />;
}
