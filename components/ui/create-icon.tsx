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
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label or hidden
    <svg
      viewBox="0 0 24 24"
      className={clsx('icon', className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...props}
    >
      {nodes.map(([tag, attributes]) =>
        createElement(tag, { key: JSON.stringify(attributes), ...attributes }),
      )}
    </svg>
  );
}
