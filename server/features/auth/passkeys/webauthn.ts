/** The library is loaded when first used: its 400 modules are a fifth of what the server would load at its start. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** Decoders of what browsers send. */
export const loadWebAuthnHelpers = () => import('@simplewebauthn/server/helpers');
