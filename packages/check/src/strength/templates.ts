/** Whether a message is the template with something in its slots: `at most {max} characters`. */
export function isSaidAs(template: string, message: string): boolean {
  const parts = template.split(/\{[^{}]*\}/);
  if (parts.length === 1) return template === message;
  let at = 0;
  return parts.every((part) => {
    const found = message.indexOf(part, at);
    at = found + part.length;
    return found >= 0;
  });
}
