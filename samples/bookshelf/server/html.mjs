const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escape = (text) => String(text ?? '').replace(/[&<>"]/g, (c) => ENTITIES[c]);

const link = ([href, text]) => `<a href="${href}">${escape(text)}</a>`;

/** A whole page: every screen has the same frame. */
export function page({ title, who, flash, body }) {
  const links = [
    ['/', 'Home'],
    ['/books', 'Books'],
    ...(who ? [['/proposals', 'Proposals']] : [['/login', 'Sign in']]),
  ];
  if (who?.role === 'editor') links.push(['/desk', 'Desk']);
  const out = who ? `<form method="post" action="/logout"><button>Sign out</button></form>` : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(title)} – The Bookshelf</title>
<meta name="description" content="A neighbourhood bookshelf: find, borrow and propose books.">
<link rel="icon" href="/assets/icon.svg"><link rel="stylesheet" href="/assets/style.css"></head>
<body${who ? ` data-member="${who.id}"` : ''}><header><nav>${links.map(link).join(' ')}</nav>${out}</header>
<main><h1>${escape(title)}</h1>${flash ? `<p class="flash" role="alert">${escape(flash)}</p>` : ''}
${body}</main><script src="/assets/app.js"></script></body></html>`;
}

export function errorSummary(messages) {
  if (messages.length === 0) return '';
  const items = messages.map((message) => `<li>${escape(message)}</li>`).join('');
  return `<div id="error-summary" class="errors" role="alert"><h2>${messages.length} thing(s) to correct</h2><ul>${items}</ul></div>`;
}

export function field({ name, label, type = 'text', value = '', extra = '' }) {
  const input =
    type === 'textarea'
      ? `<textarea id="${name}" name="${name}" ${extra}>${escape(value)}</textarea>`
      : `<input id="${name}" name="${name}" type="${type}" value="${escape(value)}" ${extra}>`;
  return `<p><label for="${name}">${label}</label> ${input}</p>`;
}
