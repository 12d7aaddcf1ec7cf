export type CartTables = {
  cart_lines: {
    id: string;
    session_id: string;
    product_id: string;
    quantity: number;
    added_at: number;
  };
};
