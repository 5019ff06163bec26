import { isIPv6 } from 'node:net';

/**
 * An IPv4 address, also a mapped one or one with a port (as some proxies forward it), or the /64 of an IPv6 address,
 * because one household or attacker owns all of that.
 */
export function clientKey(ip: string): string {
  // Checking for the colon first: this is called for each request.
  if (!ip.includes(':')) return ip;
  if (!isIPv6(ip)) {
    const [, ipv4, ipv6] = addressWithPort.exec(ip) ?? [];
    return ipv6 === undefined ? (ipv4 ?? ip) : clientKey(ipv6);
  }
  const groups = groupsOf(ip);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** `192.0.2.1:443` or `[2001:db8::1]:443`. */
const addressWithPort = /^(?:([\d.]+)|\[([\da-f:.]+)\]):\d+$/i;

/** The eight numbers of a valid IPv6 address in any spelling. */
function groupsOf(ip: string): number[] {
  const plain = (ip.split('%')[0] ?? ip).replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = '', tail] = plain.split('::');
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const before = numbers(head);
  const after = numbers(tail ?? '');
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
