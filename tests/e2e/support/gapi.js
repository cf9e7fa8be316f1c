// A small stand-in for Google's https://apis.google.com/js/api.js, as far as the identity library and the emulator's
// helper frame use it: opens a frame, and sends messages between the page and the frame that are answered.
(() => {
  const script = new URL(document.currentScript.src);
  const handlers = new Map();
  const answers = new Map();
  /** Messages for which nobody is there yet. */
  const early = [];
  let count = 0;

  const deliver = async ({ source, data: { id, name, message } }) => {
    const answer = await handlers.get(name)(message);
    source.postMessage({ standIn: true, id, answer }, '*');
  };

  window.addEventListener('message', (event) => {
    if (!event.data?.standIn) return;
    const { id, name, answer } = event.data;
    if (name === undefined) {
      // The library throws after it has taken an answer, as it may with Google's own script.
      try {
        answers.get(id)?.([answer]);
      } catch {}
    } else if (handlers.has(name)) void deliver(event);
    else early.push(event);
  });

  const peer = (target, loaded) => ({
    restyle: async () => undefined,
    ping: () => loaded,
    register(name, handler) {
      handlers.set(name, handler);
      for (const event of early.filter(({ data }) => data.name === name)) void deliver(event);
    },
    send(name, message, onAnswer) {
      const id = `${location.pathname}${(count += 1)}`;
      answers.set(id, onAnswer);
      target().postMessage({ standIn: true, id, name, message }, '*');
    },
  });

  const open = ({ where, url, attributes: { style, ...attributes } }, opened) => {
    const frame = document.createElement('iframe');
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
    Object.assign(frame.style, style);
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    frame.src = url;
    where.append(frame);
    return opened(peer(() => frame.contentWindow, loaded));
  };

  window.gapi = {
    load: (_, { callback }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: () => true,
      getContext: () => ({ open, getParentIframe: () => peer(() => window.parent, Promise.resolve()) }),
    },
  };
  window[script.searchParams.get('onload') ?? 'gapi_onload']();
})();
