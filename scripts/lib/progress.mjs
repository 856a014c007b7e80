// Plain Node: used before anything is installed.
const isTerminal = process.stdout.isTTY === true && process.env.TERM !== 'dumb';
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
/** Without a terminal, in milliseconds. */
const QUIET_INTERVAL = 15_000;

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(milliseconds < 9950 ? 1 : 0)} s`;
}

/** @param {string} line */
export function tell(line) {
  process.stdout.write(`${isTerminal ? '\r\x1b[2K' : ''}${line}\n`);
}

/**
 * Shows `title` and the elapsed time while `work` runs: a spinner on a terminal, lines elsewhere.
 * @template T
 * @param {string} title in the present participle: 'Installing the packages'
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const start = Date.now();
  let frame = 0;
  const elapsed = () => seconds(Date.now() - start);
  const draw = () => {
    if (isTerminal) process.stdout.write(`\r\x1b[2K${FRAMES[frame++ % FRAMES.length]} ${title} ${elapsed()}`);
    else console.log(`… ${title}, ${elapsed()}`);
  };
  if (isTerminal) draw();
  else console.log(`… ${title}`);
  const timer = setInterval(draw, isTerminal ? 100 : QUIET_INTERVAL);
  try {
    const result = await work();
    finish('✓');
    return result;
  } catch (error) {
    finish('✗');
    throw error;
  }

  /** @param {string} mark */
  function finish(mark) {
    clearInterval(timer);
    tell(`${mark} ${title} (${elapsed()})`);
  }
}
