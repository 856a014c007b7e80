/** Enough not to repeat one within many pages of results. */
const REMEMBERED = 20_000;

export class Recent {
  private readonly remembered = new Set<string>();

  /** The last value if all were made recently. */
  firstNew<T>(tries: number, make: () => T, nameOf: (made: T) => string = String): T {
    let made = make();
    for (let left = tries - 1; left > 0 && this.remembered.has(nameOf(made)); left--) made = make();
    this.remembered.add(nameOf(made));
    const [oldest] = this.remembered;
    if (this.remembered.size > REMEMBERED && oldest !== undefined) this.remembered.delete(oldest);
    return made;
  }
}
