// A desk that is caught in a circle as soon as it is asked.
process.on('message', ({ type }) => {
  while (type === 'request');
});
setInterval(() => process.send?.({ type: 'alive' }), 50);
