import type { RawExchange, Url } from '../events.js';
import { header } from './header.js';

// What development servers and developer tools put between a page and its product: hot updates, error overlays, live
// reloading. Paths and protocols are those that their makers document; each is reserved, so no product uses it.

interface Tool {
  readonly maker: string;
  /** Anywhere in the path: every one of them can stand below a folder. */
  readonly paths?: RegExp;
  /** What a WebSocket is asked to speak (`Sec-WebSocket-Protocol`). */
  readonly protocol?: RegExp;
  /** Where a product may have a path of this name: what the server's messages say as well, by their `type`. */
  readonly messages?: { readonly path: RegExp; readonly type: RegExp };
  readonly accept?: RegExp;
}

const TOOLS: readonly Tool[] = [
  {
    maker: 'Vite',
    paths: /\/(?:__vite_ping|__open-in-editor|__inspect|@vite\/[\w-]+|@react-refresh|@id|@fs|\.svelte-kit)(?:\/|$)/,
    protocol: /^vite-(?:hmr|ping)$/,
    accept: /^text\/x-vite-ping$/,
  },
  {
    maker: 'webpack',
    paths:
      /\.hot-update\.m?js(?:on)?$|\/(?:__webpack_hmr|webpack-hmr|webpack-dev-server|sockjs-node|ng-cli-ws)(?:\/|$)/,
    messages: {
      path: /\/ws$/,
      type: /^(?:hot|liveReload|reconnect|overlay|hash|ok|still-ok|warnings|errors|invalid|static-changed|progress(?:-update)?|close)$/,
    },
  },
  { maker: 'Next.js', paths: /\/(?:__nextjs_[\w-]+|__nextjs_original-stack-frames?|_next\/mcp)(?:\/|$)/ },
  { maker: 'Create React App', paths: /\/(?:__open-stack-frame-in-editor|__get-internal-source)$/ },
  { maker: 'Nuxt', paths: /\/(?:__nuxt_devtools__|__nuxt_vite_node__)(?:\/|$)/ },
  { maker: 'Parcel', paths: /\/__parcel_(?:hmr|code_frame|healthcheck|source_root)/ },
  { maker: 'Symfony', paths: /\/_(?:wdt|profiler)(?:\/|$)/ },
  { maker: 'Laravel', paths: /\/(?:_debugbar|_ignition|telescope\/telescope-api)(?:\/|$)/ },
  { maker: 'Storybook', paths: /\/storybook-server-channel$/ },
  { maker: 'Browsersync', paths: /\/browser-sync(?:\/|$)/ },
  { maker: 'LiveReload', paths: /\/livereload(?:\.js)?$/ },
  // The browser's own tools ask every local server for it.
  { maker: 'Chrome', paths: /^\/\.well-known\/appspecific\/com\.chrome\.devtools\.json$/ },
];

/** By custom, `__` marks what a tool adds to the server of a developer, so that it meets no path of the product. */
const ADDED_BY_TOOL = /\/__[a-z]/i;
const OWN_MACHINE = /^https?:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::|$)/;

export function isDevelopmentTraffic(raw: RawExchange, { origin, path }: Url): boolean {
  if (OWN_MACHINE.test(origin) && ADDED_BY_TOOL.test(path)) return true;
  const protocol = header(raw.requestHeaders, 'sec-websocket-protocol') ?? '';
  const accept = header(raw.requestHeaders, 'accept') ?? '';
  return TOOLS.some(
    (tool) =>
      tool.paths?.test(path) === true ||
      tool.protocol?.test(protocol) === true ||
      tool.accept?.test(accept) === true ||
      (tool.messages?.path.test(path) === true && saysOnly(raw, tool.messages.type)),
  );
}

function saysOnly({ messages }: RawExchange, type: RegExp): boolean {
  const types = messages.flatMap(({ from, text }) => (from === 'server' ? [typeIn(text)] : []));
  return types.length > 0 && types.every((one) => type.test(one));
}

/** Beginning of a message of which only this is asked: it need not be parsed. */
const typeIn = (text: string): string => /^\{"type":"([\w-]{1,40})"/.exec(text)?.[1] ?? '';
