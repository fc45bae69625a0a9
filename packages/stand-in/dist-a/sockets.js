import { WebSocketServer } from 'ws';
/** Lets WebSockets in where the specification has them, and says there what was recorded. Returns how to end them. */
export function openSockets(server, asked, open) {
    const sockets = new WebSocketServer({ noServer: true });
    server.on('upgrade', (incoming, stream, head) => {
        stream.on('error', () => stream.destroy());
        const opened = attempt(() => open(asked(incoming)));
        const status = opened === null || opened.answer.status < 300 ? NOT_KNOWN : opened.answer.status;
        if (opened === null || opened.talk === null || opened.answer.status >= 300) {
            stream.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
            return;
        }
        const { talk } = opened;
        sockets.handleUpgrade(incoming, stream, head, (socket) => speak(socket, talk));
    });
    return () => {
        for (const socket of sockets.clients)
            socket.terminate();
        sockets.close();
    };
}
const NOT_KNOWN = 501;
/** An address that is none must not end the server. */
function attempt(work) {
    try {
        return work();
    }
    catch {
        return null;
    }
}
function speak(socket, talk) {
    const say = (lines) => {
        for (const line of lines)
            socket.send(typeof line === 'string' ? line : JSON.stringify(line));
    };
    socket.on('error', () => socket.terminate());
    socket.on('message', (data, isBinary) => {
        if (!isBinary)
            say(talk.reply(heard(data.toString('utf8'))));
    });
    say(talk.begins);
}
function heard(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return text;
    }
}
//# sourceMappingURL=sockets.js.map