// Whether the process in this container may be sent requests: what all processes share does not count.
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT}/readyz?exclude=mail,log,files,clock,room`).catch(
  () => ({
    ok: false,
  }),
);
process.exit(ok ? 0 : 1);
