// Preloaded into the processes of a site (node --import): writes each new destination of a connection and each name
// looked up to CONNECTIONS_FILE, as `process address:port`.
import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const file = process.env.CONNECTIONS_FILE;
const name = process.env.ESTIA_PROCESS ?? 'other';
const known = new Set();

function note(destination) {
  if (!file || known.has(destination)) return;
  known.add(destination);
  appendFileSync(file, `${name} ${destination}\n`);
}

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...given) {
  // Node itself passes one array: options and callback.
  const [first, second] = Array.isArray(given[0]) ? given[0] : given;
  const host = typeof second === 'string' ? second : 'localhost';
  const { path, port = first, host: named = host } = first && typeof first === 'object' ? first : {};
  // A file is a socket on this machine.
  note(path ? `file:${path}` : `${named || 'localhost'}:${port}`);
  return connect.apply(this, given);
};

const send = dgram.Socket.prototype.send;
dgram.Socket.prototype.send = function (...given) {
  note(`udp:${given.filter((value) => typeof value !== 'object' && typeof value !== 'function').join(',')}`);
  return send.apply(this, given);
};

const NAMES = /^(lookup|resolve|reverse)/;
for (const of of [dns, dns.promises]) {
  for (const key of Object.keys(of).filter((each) => NAMES.test(each) && typeof of[each] === 'function')) {
    const ask = of[key];
    of[key] = function (hostname, ...rest) {
      note(`name:${hostname}`);
      return ask.call(this, hostname, ...rest);
    };
  }
}
syncBuiltinESMExports();
