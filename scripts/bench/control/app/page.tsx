/** S0: the least that this framework can send. */
export default function Empty() {
  return <h1>Empty</h1>;
}
