export default {
  skipToContent: 'Skip to content',
};
