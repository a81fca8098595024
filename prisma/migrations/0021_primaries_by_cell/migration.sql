-- A search by color reads the primaries of some hundred cells, one after the other, out of this index alone.
CREATE INDEX "brand_color_primary_cell_idx" ON "brand_color" (color_cell("rgb"), "rgb") WHERE "is_primary";
