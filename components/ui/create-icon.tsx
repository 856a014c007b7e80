import { clsx } from 'clsx';
import { type ComponentProps, createElement, type ReactElement } from 'react';

/** SVG elements with attributes, from Lucide's 24 × 24 grid. */
export type IconNodes = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

export type IconProps = Omit<ComponentProps<'svg'>, 'children'> & {
  /** Accessible name. Without it the icon is decorative and hidden from screen readers. */
  label?: string | undefined;
};

/** 20 px unless set by a `size-*` class; in the text's colour. */
export type Icon = (props: IconProps) => ReactElement;

export const createIcon =
  (nodes: IconNodes): Icon =>
  (props) =>
    draw(nodes, props);

function draw(nodes: IconNodes, { label, className, ...props }: IconProps): ReactElement {
  const attributes: ComponentProps<'svg'> = {
    viewBox: '0 0 24 24',
    className: clsx('icon', className),
    ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }),
    ...props,
  };
  // Passed as arguments they need no keys, which would be repeated in a page's data.
  return createElement('svg', attributes, ...nodes.map(([tag, shape]) => createElement(tag, shape)));
}
