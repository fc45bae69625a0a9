// The part of the Chrome DevTools Protocol that is spoken here. playwright-core keeps its own declarations of it private.

export interface CdpRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: CdpHeaders;
  readonly hasPostData?: boolean;
  /** Base64, one for each part; a part that is a file or a blob has no bytes here. */
  readonly postDataEntries?: readonly { readonly bytes?: string }[];
}

export type CdpHeaders = Readonly<Record<string, string>>;

export interface CdpResponse {
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  readonly headers: CdpHeaders;
  readonly mimeType: string;
  readonly protocol?: string;
  readonly fromDiskCache?: boolean;
  readonly fromServiceWorker?: boolean;
  /** Where the service worker has it from: `network`, `http-cache`, `cache-storage`, or its own making. */
  readonly serviceWorkerResponseSource?: string;
  readonly fromPrefetchCache?: boolean;
  readonly timing?: { readonly requestTime: number; readonly receiveHeadersEnd: number };
}

interface OfRequest {
  readonly requestId: string;
  /** Seconds since some moment in the past. */
  readonly timestamp: number;
}
/** `leftOutBytes`: what it says had so many, and was not heard (see pipe.ts). */
type OfStream = OfRequest & { readonly leftOutBytes?: number };

export interface TargetInfo {
  readonly targetId: string;
  readonly type: string;
  readonly url: string;
  readonly title: string;
  readonly openerId?: string;
}

export interface CdpEvents {
  'Network.requestWillBeSent': OfRequest & {
    readonly loaderId: string;
    readonly request: CdpRequest;
    /** Seconds since 1970. */
    readonly wallTime: number;
    readonly redirectResponse?: CdpResponse;
    readonly redirectHasExtraInfo: boolean;
    readonly type?: string;
    readonly frameId?: string;
    readonly initiator?: { readonly stack?: { readonly callFrames: readonly { readonly url: string }[] } };
  };
  'Network.requestWillBeSentExtraInfo': { readonly requestId: string; readonly headers: CdpHeaders };
  'Network.responseReceived': OfRequest & {
    readonly response: CdpResponse;
    readonly type: string;
    readonly hasExtraInfo: boolean;
  };
  'Network.responseReceivedExtraInfo': {
    readonly requestId: string;
    readonly headers: CdpHeaders;
    readonly statusCode: number;
  };
  'Network.requestServedFromCache': { readonly requestId: string };
  'Network.dataReceived': OfRequest & { readonly dataLength: number; readonly data?: string };
  'Network.loadingFinished': OfRequest & { readonly encodedDataLength: number };
  'Network.loadingFailed': OfRequest & {
    readonly errorText: string;
    readonly canceled?: boolean;
    readonly blockedReason?: string;
    readonly corsErrorStatus?: { readonly corsError: string };
  };
  'Network.eventSourceMessageReceived': OfStream & {
    readonly eventName: string;
    readonly eventId: string;
    readonly data: string;
  };
  'Network.webSocketCreated': { readonly requestId: string; readonly url: string };
  'Network.webSocketWillSendHandshakeRequest': OfRequest & {
    readonly wallTime: number;
    readonly request: { readonly headers: CdpHeaders };
  };
  'Network.webSocketHandshakeResponseReceived': OfRequest & {
    readonly response: { readonly status: number; readonly statusText: string; readonly headers: CdpHeaders };
  };
  'Network.webSocketFrameSent': OfStream & { readonly response: CdpFrame };
  'Network.webSocketFrameReceived': OfStream & { readonly response: CdpFrame };
  'Network.webSocketFrameError': OfRequest & { readonly errorMessage: string };
  'Network.webSocketClosed': OfRequest;
  'Fetch.requestPaused': {
    readonly requestId: string;
    /** As `Network` calls it; missing where nobody is told of it there. */
    readonly networkId?: string;
    readonly request: CdpRequest;
    readonly resourceType: string;
    /** One of these where the answer is there. */
    readonly responseStatusCode?: number;
    readonly responseErrorReason?: string;
    readonly responseStatusText?: string;
    readonly responseHeaders?: readonly { readonly name: string; readonly value: string }[];
  };
  'Page.frameNavigated': {
    readonly frame: {
      readonly id: string;
      readonly parentId?: string;
      readonly loaderId: string;
      readonly url: string;
    };
  };
  'Page.loadEventFired': { readonly timestamp: number };
  'Page.javascriptDialogOpening': { readonly url: string; readonly message: string; readonly type: string };
  'Page.javascriptDialogClosed': { readonly result: boolean };
  'Inspector.targetCrashed': Record<string, never>;
  'Inspector.targetReloadedAfterCrash': Record<string, never>;
  'Target.attachedToTarget': {
    readonly sessionId: string;
    readonly targetInfo: TargetInfo;
    readonly waitingForDebugger: boolean;
  };
  'Target.detachedFromTarget': { readonly sessionId: string; readonly targetId: string };
}

interface CdpFrame {
  /** 1: text, 2: binary (then the data is base64); others are control frames. */
  readonly opcode: number;
  readonly payloadData: string;
}

export interface CdpCommands {
  'Browser.close': [object, object];
  'Browser.getVersion': [object, object];
  'Fetch.continueRequest': [{ requestId: string; interceptResponse?: true }, object];
  'Fetch.enable': [{ patterns: { urlPattern: string; resourceType?: string; requestStage: 'Request' }[] }, object];
  'Fetch.getResponseBody': [{ requestId: string }, { body: string; base64Encoded: boolean }];
  'Network.enable': [{ maxPostDataSize: number; maxTotalBufferSize: number; maxResourceBufferSize: number }, object];
  'Network.configureDurableMessages': [{ maxTotalBufferSize: number; maxResourceBufferSize: number }, object];
  'Network.getResponseBody': [{ requestId: string }, { body: string; base64Encoded: boolean }];
  'Network.getRequestPostData': [{ requestId: string }, { postData: string; base64Encoded?: boolean }];
  'Network.streamResourceContent': [{ requestId: string }, { bufferedData: string }];
  'Inspector.enable': [object, object];
  'Runtime.evaluate': [{ expression: string }, object];
  'Page.enable': [object, object];
  'Page.getNavigationHistory': [object, { currentIndex: number; entries: { url: string; title: string }[] }];
  'Runtime.runIfWaitingForDebugger': [object, object];
  'Target.attachToBrowserTarget': [object, { sessionId: string }];
  'Target.closeTarget': [{ targetId: string }, object];
  'Target.detachFromTarget': [{ sessionId: string }, object];
  'Target.setAutoAttach': [{ autoAttach: boolean; waitForDebuggerOnStart: boolean; flatten: boolean }, object];
}
