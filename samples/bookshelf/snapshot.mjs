/** Runs in the page: the screen as it stands, one record of `*.pages.ndjson`. */
export function snapshot() {
  const texts = (selector) =>
    [...document.querySelectorAll(selector)].map((el) => el.textContent.trim()).filter(Boolean);
  const fieldOf = (el) => {
    const field = {
      name: el.name,
      id: el.id,
      label: el.labels?.[0]?.textContent.trim() ?? '',
      type: el.type,
      required: el.required,
    };
    for (const rule of ['maxlength', 'minlength', 'min', 'max', 'pattern', 'step'])
      if (el.hasAttribute(rule)) field[rule] = el.getAttribute(rule);
    if (el.options) field.options = [...el.options].map((o) => ({ value: o.value, label: o.label }));
    return field;
  };
  const formOf = (form) => ({
    action: form.getAttribute('action') ?? '',
    method: form.method,
    fields: [...form.elements].filter((el) => el.tagName !== 'BUTTON').map(fieldOf),
  });
  return {
    url: location.href,
    title: document.title,
    h1: texts('h1'),
    headings: texts('h2, h3'),
    forms: [...document.forms].map(formOf),
    links: [...document.querySelectorAll('a[href]')].map((a) => a.getAttribute('href')),
    buttons: texts('button'),
    notices: texts('[role=alert]'),
  };
}
