import type { Call, CallStyle } from '@asbuilt/spec';

const STYLE_WORDS: Readonly<Record<CallStyle, string>> = {
  rest: '',
  form: 'form',
  graphql: 'GraphQL',
  rpc: 'remote procedure',
  websocket: 'WebSocket',
  sse: 'server-sent events',
};

/** What a call does, in a few plain words; empty where nothing shows it. */
export function doesWords(call: Call): string {
  const thing = call.entity ?? '';
  switch (call.does) {
    case 'list':
      return `Lists ${thing || 'entries'}`;
    case 'read':
      return `Reads ${thing || 'one entry'}`;
    case 'create':
      return `Creates ${thing || 'an entry'}`;
    case 'update':
      return `Changes ${thing || 'an entry'}`;
    case 'delete':
      return `Deletes ${thing || 'an entry'}`;
    case 'search':
      return `Searches ${thing || 'entries'}`;
    case 'upload':
      return `Uploads ${thing || 'a file'}`;
    case 'login':
      return 'Signs in';
    case 'logout':
      return 'Signs out';
    case 'action':
      return `Does “${actionOf(call)}”${thing && ` to ${thing}`}`;
    case null:
      return '';
  }
}

/** What the product itself calls the action: the operation, else the last word of the path. */
function actionOf({ operation, path, method }: Call): string {
  const words = path.split('/').filter((segment) => segment !== '' && !segment.includes('{'));
  return operation ?? words.at(-1) ?? method;
}

export function styleWords(call: Call): string {
  return STYLE_WORDS[call.style];
}
