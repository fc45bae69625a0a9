/** Line and column of a place in the text, counted from 1. */
export function placesIn(text: string): (offset: number) => string {
  const starts: number[] = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return `${low + 1}:${offset - starts[low]! + 1}`;
  };
}
