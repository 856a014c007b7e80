/** S0: the minimum that this framework can send. */
export default function Empty() {
  return <h1>Empty</h1>;
}
