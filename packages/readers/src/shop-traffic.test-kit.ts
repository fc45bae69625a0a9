/** What every recording of the fixtures' traffic shows, whatever the tool (see `fixtures/shop.mjs`). */
export const SHOP_TRAFFIC = [
  'GET / -> 200 <!doctype html><html lang="en"><head><title>Orders</title><s',
  'POST /api/login {"user":"clerk@shop.example","password":"correct-horse-7"} -> 200 {"token":"tok_4f0c8a77d1e94b3f","user":{"id":7,"role":"clerk',
  'GET /api/orders?page=1 -> 200 {"page":1,"pages":1,"items":[{"id":101,"customer":"Ada","sta',
  'GET /api/orders?page=2 -> 200 {"page":1,"pages":1,"items":[{"id":101,"customer":"Ada","sta',
  'GET /api/orders/101 -> 200 {"id":101,"customer":"Ada","status":"open","total":12.5}',
  'GET /api/orders/102 -> 200 {"id":102,"customer":"Grace","status":"paid","total":40}',
  'GET /api/orders/103 -> 200 {"id":103,"customer":"Zoë","status":"open","total":7}',
  'GET /api/orders/999 -> 404 {"error":{"code":"NO_SUCH_ORDER","message":"There is no such',
  'POST /api/orders {"customer":"Ada","total":12.5} -> 201 {"id":104,"customer":"Ada","status":"new","total":12.5}',
  'POST /api/orders {} -> 422 {"error":{"code":"CUSTOMER_MISSING","message":"Customer is r',
  'PATCH /api/orders/102 {"status":"paid"} -> 200 {"id":102,"customer":"Grace","status":"paid","total":40}',
  'DELETE /api/orders/101 -> 204',
  'POST /orders customer=x&priority=low -> 422 <!doctype html><html lang="en"><head><title>New order</title',
  'POST /orders customer=Zo%C3%AB&priority=high -> 303',
  'GET /orders/new -> 200 <!doctype html><html lang="en"><head><title>New order</title',
];
