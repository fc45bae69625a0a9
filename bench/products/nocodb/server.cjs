// Starts NocoDB inside Express, as its documentation shows, on the loopback address only.
const express = require('express');
const { Noco } = require('nocodb');

async function main() {
  const app = express();
  const server = app.listen(Number(process.env.PORT), '127.0.0.1');
  app.use(await Noco.init({}, server, app));
}

void main();
