export type StockAlertTables = {
  stock_alerts: StockAlertRow;
};

/** `email` wants one mail when the product is in stock again; it is in lower case. */
export type StockAlertRow = {
  product_id: string;
  email: string;
  created_at: number;
};
