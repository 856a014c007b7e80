// Addresses that a server must not contact because a visitor wrote them down.

/** `trap` is a port of this machine that nobody may call. */
export function innerAddresses(trap: number): string[] {
  return [
    'http://169.254.169.254/latest/meta-data/iam/security-credentials/',
    'http://metadata.google.internal/computeMetadata/v1/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://100.100.100.200/latest/meta-data/',
    `http://localhost:${trap}/`,
    `http://127.0.0.1:${trap}/picture.jpg`,
    `http://127.1:${trap}/`,
    `http://2130706433:${trap}/`,
    `http://0x7f000001:${trap}/`,
    `http://0177.0.0.1:${trap}/`,
    `http://0.0.0.0:${trap}/`,
    `http://[::1]:${trap}/`,
    `http://[::ffff:127.0.0.1]:${trap}/`,
    `http://127.0.0.1.nip.io:${trap}/`,
    `http://estia.example@127.0.0.1:${trap}/`,
    `http://127.0.0.1:${trap}/redirect?to=http://169.254.169.254/`,
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.0.1/',
    `//127.0.0.1:${trap}/`,
    'file:///etc/passwd',
    `gopher://127.0.0.1:${trap}/_x`,
  ];
}
