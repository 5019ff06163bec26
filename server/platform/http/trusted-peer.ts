import proxyAddr from '@fastify/proxy-addr';

/** Whether a peer is within `TRUST_PROXY`; the same rule as for `X-Forwarded-For`. */
export const isTrustedPeer = (trusted: string[], peer: string): boolean => proxyAddr.compile(trusted)(peer, 0);
