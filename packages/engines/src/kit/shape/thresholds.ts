// When a conclusion is drawn from what was seen.

export const thresholds = {
  required: 2,
  formatDistinct: 2,
  enumSmallest: 2,
  enumLargest: 12,
  enumTimes: 3,
  enumPeers: 3,
  integer: 1,
  tuple: 5,
};
