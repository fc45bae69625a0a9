// Names of files, by their endings. Endings that are also words of interfaces (`users.info`, `chat.do`) are not among them.
const ENDINGS = new Set(
  (
    'md txt rtf pdf doc docx odt xls xlsx ods csv tsv ppt pptx log ' +
    'png jpg jpeg gif svg webp bmp ico tif tiff heic psd mp3 wav ogg flac mp4 mov avi mkv webm ' +
    'zip gz tgz tar bz2 xz 7z rar jar ' +
    'json yaml yml toml xml ini conf cfg env lock html htm css scss js mjs cjs jsx ts tsx vue ' +
    'rb py java kt go rs c h cc cpp hpp cs swift scala sh bash sql tf tex ipynb diff patch'
  ).split(' '),
);

/** `main.c`, `report.pdf`: a name and the ending of a file. */
export function isFileName(segment: string): boolean {
  const dot = segment.lastIndexOf('.');
  return dot > 0 && ENDINGS.has(segment.slice(dot + 1).toLowerCase());
}

// How a server shows a thing, or what it gives out: `/orders/open.json`, `/reports/2024/sales.pdf`.
const VIEWS = new Set('json xml html htm js csv tsv xls xlsx pdf'.split(' '));

/** Its ending belongs to a file, and is no format in which a resource is shown. */
export const isOnlyFile = (segment: string): boolean =>
  isFileName(segment) && !VIEWS.has(segment.slice(segment.lastIndexOf('.') + 1).toLowerCase());

// Texts of a client and pages, which stand beside each other as names of routes do: `/docs/intro.html`, `/locales/common.json`.
const WRITTEN = new Set('json yaml yml toml xml html htm css scss js mjs cjs jsx ts tsx vue'.split(' '));

/** What people upload and fetch again. */
export const isDocument = (segment: string): boolean =>
  isFileName(segment) && !WRITTEN.has(segment.slice(segment.lastIndexOf('.') + 1).toLowerCase());
