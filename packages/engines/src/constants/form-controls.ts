import { Parser } from 'htmlparser2';
import { formTexts, type Page, tagEnd } from '../kit/page/tags.js';

// The controls of a page's posting forms with the values that they have. Read on pages of settings only: they are few.

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface Control {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly isOn: boolean;
  readonly isMany: boolean;
  /** Of a select: what is chosen. */
  readonly chosen: readonly Choice[];
  readonly label: string;
}

interface Open {
  readonly name: string;
  readonly id: string;
  readonly type: string;
  readonly attributes: Attributes;
  readonly options: { readonly value: string | undefined; readonly isOn: boolean; text: string }[];
  /** The label around it. */
  readonly around: { text: string } | null;
}

type Attributes = { readonly [name: string]: string };

interface Reading {
  readonly controls: Open[];
  readonly labels: Map<string, { text: string }>;
  label: { text: string } | null;
  select: Open | null;
}

/** Products with many settings have a few hundred. */
const MOST_CONTROLS = 600;
const MOST_OPTIONS = 300;

/** The posting forms of a page, each as it stands there, with what it posts to; empty where it is the page itself. */
export function postingForms(page: Page): { readonly action: string; readonly html: string }[] {
  return formTexts(page).flatMap((html) => {
    const tag = html.slice(0, tagEnd(html, 0) + 1);
    if (!/method\s*=\s*["']?post/i.test(tag)) return [];
    return [{ action: /\saction\s*=\s*["']?([^"'\s>]*)/i.exec(tag)?.[1] ?? '', html }];
  });
}

export function readControls(html: string): Control[] {
  const reading: Reading = { controls: [], labels: new Map(), label: null, select: null };
  const parser = new Parser({
    onopentag: (element, attributes) => open(reading, element, attributes),
    ontext: (text) => hear(reading, text),
    onclosetag: (element) => close(reading, element),
  });
  parser.end(html);
  return reading.controls.map((control) => controlOf(control, reading));
}

function open(reading: Reading, element: string, attributes: Attributes): void {
  if (element === 'label') {
    reading.label = { text: '' };
    if (attributes['for'] !== undefined) reading.labels.set(attributes['for'], reading.label);
  } else if (element === 'option') openOption(reading, attributes);
  else if (element === 'input' || element === 'select' || element === 'textarea')
    openControl(reading, element, attributes);
}

function openOption({ select }: Reading, attributes: Attributes): void {
  if (select === null || select.options.length >= MOST_OPTIONS) return;
  select.options.push({ value: attributes['value'], isOn: 'selected' in attributes, text: '' });
}

function openControl(reading: Reading, element: string, attributes: Attributes): void {
  const name = attributes['name'] ?? '';
  const type = element === 'input' ? (attributes['type'] ?? 'text').toLowerCase() : element;
  if (name === '' || reading.controls.length >= MOST_CONTROLS) return;
  const control = { name, id: attributes['id'] ?? '', type, attributes, options: [], around: reading.label };
  if (element === 'select') reading.select = control;
  reading.controls.push(control);
}

function hear(reading: Reading, text: string): void {
  const option = reading.select?.options.at(-1);
  if (option !== undefined) option.text += text;
  else if (reading.select === null && reading.label !== null) reading.label.text += text;
}

function close(reading: Reading, element: string): void {
  if (element === 'label') reading.label = null;
  else if (element === 'select') reading.select = null;
}

function controlOf({ name, id, type, attributes, options, around }: Open, { labels }: Reading): Control {
  const isMany = 'multiple' in attributes;
  const on = options.filter((option) => option.isOn);
  // A select without a mark shows its first option.
  const chosen = on.length > 0 || isMany ? on : options.slice(0, 1);
  return {
    name,
    type,
    value: (attributes['value'] ?? (type === 'checkbox' || type === 'radio' ? 'on' : '')).trim(),
    isOn: 'checked' in attributes,
    isMany,
    chosen: chosen.map(({ value, text }) => ({ value: (value ?? text).trim(), label: plainText(text) })),
    label: plainText((labels.get(id) ?? around)?.text ?? ''),
  };
}

function plainText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
