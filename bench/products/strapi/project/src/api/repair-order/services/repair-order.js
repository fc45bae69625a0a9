'use strict';

const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::repair-order.repair-order');
