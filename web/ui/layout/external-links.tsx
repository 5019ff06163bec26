/** Links to other sites. */
export function ExternalLinks({ links }: { links: [name: string, href: string][] }) {
  return (
    <span className="flex gap-4">
      {links.map(([name, href]) => (
        <a key={name} href={href} target="_blank" rel="noopener noreferrer" className="link">
          {name}
        </a>
      ))}
    </span>
  );
}
