// Clients that leave.
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { holdAnswers, portOf, setEdgeStage } from '../../support/edge-stage';

const stage = setEdgeStage();

test('who leaves while a poll is open has left for the sidecar, too', async () => {
  holdAnswers(stage);
  const socket = connect(portOf(stage), '127.0.0.1');
  socket.write('GET /socket.io/?transport=polling HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => stage.web.asked).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => stage.connections.every(({ destroyed }) => destroyed)).toBe(true);
  await expect
    .poll(() => new Promise((resolve) => stage.edge.server.getConnections((_, n) => resolve(n))))
    .toBe(0);
});
