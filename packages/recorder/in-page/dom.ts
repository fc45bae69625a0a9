// A form's fields hide its own properties and methods of the same name (`method`, `matches`, `children`). So what may be
// a form is asked with what all elements have.

const ELEMENT = Element.prototype;
const NODE = Node.prototype;

const getter = <T>(from: object, name: string): ((node: Node) => T) => {
  const { get } = Object.getOwnPropertyDescriptor(from, name)!;
  return (node) => get!.call(node) as T;
};

export const matches = (element: Element, selector: string): boolean => ELEMENT.matches.call(element, selector);
export const closestOf = (element: Element, selector: string): Element | null =>
  ELEMENT.closest.call(element, selector);
export const attributeOf = (element: Element, name: string): string | null => ELEMENT.getAttribute.call(element, name);
export const attributesOf = (element: Element): string[] => ELEMENT.getAttributeNames.call(element);
export const hasAttribute = (element: Element, name: string): boolean => ELEMENT.hasAttribute.call(element, name);
export const firstIn = (element: Element, selector: string): Element | null =>
  ELEMENT.querySelector.call(element, selector);
export const allIn = (element: Element, selector: string): Element[] => [
  ...ELEMENT.querySelectorAll.call(element, selector),
];
export const isVisible = (element: Element): boolean =>
  ELEMENT.checkVisibility.call(element, { visibilityProperty: true });
export const rootOf = (node: Node): Node => NODE.getRootNode.call(node);
export const holds = (node: Node, other: Node): boolean => NODE.contains.call(node, other);
export const childrenOf = getter<HTMLCollection>(ELEMENT, 'children');
export const tagOf = getter<string>(ELEMENT, 'localName');
export const idOf = getter<string>(ELEMENT, 'id');
export const openTreeOf = getter<ShadowRoot | null>(ELEMENT, 'shadowRoot');
export const parentOf = getter<Element | null>(NODE, 'parentElement');
export const nodesOf = getter<NodeListOf<ChildNode>>(NODE, 'childNodes');
export const textIn = getter<string | null>(NODE, 'textContent');
export const fieldsIn = getter<HTMLFormControlsCollection>(HTMLFormElement.prototype, 'elements');
