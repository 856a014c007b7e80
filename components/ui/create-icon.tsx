import { clsx } from 'clsx';
import { type ComponentProps, createElement, type ReactElement } from 'react';

/** SVG elements with their attributes, as Lucide draws them on 24 × 24. */
export type IconNodes = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

export type IconProps = Omit<ComponentProps<'svg'>, 'children'> & {
  /** Accessible name. Without it the icon is decoration and hidden from screen readers. */
  label?: string | undefined;
};

/** 20 px unless a `size-*` class says otherwise; the colour is the text's. */
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
  // As arguments they need no keys, which would be in a page's data once more.
  return createElement('svg', attributes, ...nodes.map(([tag, shape]) => createElement(tag, shape)));
}
