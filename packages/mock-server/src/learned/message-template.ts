/** Whether a message is one that a template makes: `There is already a book “{book}”.` */
export function says(template: string, message: string | undefined): boolean {
  if (message === undefined || template === message) return message !== undefined;
  const parts = template.split(/\{[^{}]*\}/);
  if (parts.length === 1 || !message.startsWith(parts[0]!) || !message.endsWith(parts.at(-1)!)) return false;
  let at = 0;
  return parts.every((part) => {
    const found = message.indexOf(part, at);
    at = found + part.length;
    return found >= 0;
  });
}
