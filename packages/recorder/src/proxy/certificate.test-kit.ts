import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

// A certificate for 127.0.0.1 that signs itself, made for one test (X.509 in DER: tag, length, content).

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...contents: readonly Buffer[]): Buffer => der(0x30, ...contents);
const hex = (tag: number, content: string): Buffer => der(tag, Buffer.from(content, 'hex'));
const time = (text: string): Buffer => der(0x18, Buffer.from(text));
const bits = (content: Buffer): Buffer => der(0x03, Buffer.from([0]), content);

/** ecdsa-with-SHA256, commonName, subjectAltName. */
const SIGNATURE = sequence(hex(0x06, '2a8648ce3d040302'));
const NAME = sequence(der(0x31, sequence(hex(0x06, '550403'), der(0x0c, Buffer.from('asbuilt test')))));
const LOOPBACK = sequence(hex(0x06, '551d11'), der(0x04, sequence(hex(0x87, '7f000001'))));

export function selfSigned(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const body = sequence(
    der(0xa0, hex(0x02, '02')),
    hex(0x02, '01'),
    SIGNATURE,
    NAME,
    sequence(time('20200101000000Z'), time('21200101000000Z')),
    NAME,
    publicKey,
    der(0xa3, sequence(LOOPBACK)),
  );
  const certificate = sequence(body, SIGNATURE, bits(sign('sha256', body, createPrivateKey(privateKey))));
  const lines = certificate.toString('base64').match(/.{1,64}/g)!;
  return { key: privateKey, cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n` };
}
