import proxyAddr from '@fastify/proxy-addr';

/** Whether the address of a connection is within `TRUST_PROXY`, by the rule that decides about `X-Forwarded-For`. */
export const isTrustedPeer = (trusted: string[], peer: string): boolean => proxyAddr.compile(trusted)(peer, 0);
