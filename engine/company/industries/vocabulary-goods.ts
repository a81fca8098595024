/**
 * Words by which an industry names itself, a line each: `slug: telling words ; words that only support`. A star is the
 * rest of a word. The commonest words of German, French, Spanish, Italian, Portuguese and Dutch are beside the
 * English ones, and a few of Japanese and Chinese.
 */
export const goodsVocabulary = `
agriculture: agriculture, agricultural, landwirtschaft, agricultura, agricoltura, landbouw ; rural, harvest, crop
farming: farm, farmer, farming, grower, orchard, arable, bauernhof, ferme, granja, fattoria, landwirt, biohof ; vegetable, harvest, tractor, field, soil
livestock-and-dairy-farming: livestock, dairy, cattle, poultry, sheep farm, pig farm, dairy farm, milk producer, milchvieh, molkerei ; milk, herd, cow, goat, cheese
fishing-and-aquaculture: fishing, fishery, aquaculture, seafood, salmon farm, fish farm, fischerei, pesca, peche ; fish, salmon, shrimp, oyster, vessel
forestry: forestry, timber, sawmill, logging, forstwirtschaft, sylviculture, woodland management ; forest, tree, wood
seeds-and-crop-protection: seed company, crop protection, fertilizer, fertiliser, pesticide, herbicide, plant breeding, saatgut ; seed, crop, yield
agricultural-technology: agtech, precision farming, precision agriculture, farm management software, crop monitoring, smart farming, drone spraying ; farmer, field, sensor, satellite, yield
arts-and-culture: culture, cultural, arts centre, arts center, kultur, cultura ; art, artist, exhibition
museums-and-galleries: museum, art gallery, art museum, kunsthalle, pinacoteca, musee, museo, museu, exhibition, ausstellung, 博物館, 美術館 ; collection, painting, sculpture, artwork, curator, art, gallery, visit
theatre-and-performing-arts: theatre, theater, opera house, ballet, orchestra, playhouse, dance company, schauspiel, teatro, philharmonic ; stage, performance, season, play, concert, ensemble
auctions-and-antiques: auction house, auction, antique, auctioneer, auktion, encheres, subasta, fine art auction ; bid, lot, collectible, estate sale
crafts-and-handmade-goods: handmade, handcrafted, craft supplies, yarn, knitting, pottery, ceramics studio, handarbeit, artesania, crochet, sewing pattern ; craft, artisan, maker, clay, wool, sewing
photography: photographer, photography, wedding photographer, photo studio, fotograf, photographe, fotografia ; portrait, photo, shoot, wedding
automotive: automotive, vehicle, automobile, automobil ; car, driver, engine
car-makers: car maker, carmaker, automaker, car manufacturer, sports car, automobilhersteller, constructeur automobile, luxury car, motor company ; car, suv, sedan, hatchback, model, drive, vehicle, horsepower, engine, test drive
electric-vehicles: electric vehicle, electric car, ev maker, elektroauto, electric suv, all electric, electric pickup ; ev, battery, range, charging, electric
motorcycles: motorcycle, motorbike, scooter maker, motorrad, moto ; rider, ride, helmet, engine
car-dealers-and-marketplaces: car dealer, car dealership, used car, buy a car, sell your car, autohaus, gebrauchtwagen, concessionnaire, occasion voiture, coches de segunda mano ; vehicle, inventory, dealer, financing, car
car-parts-and-repair: car part, auto part, tyre, tire, car repair, auto repair, garage, car wash, mot, kfz werkstatt, brake pad, windscreen ; brake, mechanic, workshop, oil change, spare part, vehicle
trucks-and-commercial-vehicles: truck, lorry, commercial vehicle, nutzfahrzeug, heavy duty truck, trailer manufacturer, van maker ; fleet, diesel, payload, bus
parking-and-charging: parking, car park, parkhaus, ev charging, charging station, charging network, ladestation, charge point, parkplatz ; space, charge, park
beauty-and-personal-care: beauty, cosmetic, personal care, kosmetik, belleza, beaute, bellezza, cosmetica ; glow, routine, vegan
skin-care: skincare, skin care, moisturizer, moisturiser, serum, sunscreen, hautpflege, soin de la peau, cuidado de la piel, anti aging ; skin, cream, hydrating, cleanser, face
make-up-and-nails: makeup, make up, lipstick, mascara, nail polish, nail salon, foundation shade, eyeshadow, nagelstudio, maquillage ; shade, brush, palette, lash
hair-care-and-salons: hair salon, hair care, haircare, shampoo, hairdresser, barber, friseur, coiffeur, peluqueria, parrucchiere, kapper, hairstyle ; hair, conditioner, stylist, cut, colour
perfume: perfume, fragrance, parfum, eau de toilette, perfumer, duft ; scent, note, candle
grooming-and-hygiene: razor, shaving, deodorant, toothpaste, toothbrush, grooming, soap, menstrual, tampon, oral care, rasierer ; blade, beard, hygiene, shave, body wash
construction-and-engineering: construction, bauunternehmen, bau, construccion, costruzioni, engineering firm, construcao, bouw ; build, project, site, engineer
building-materials: building material, cement, concrete, brick, roofing tile, insulation, plasterboard, baustoff*, materiaux de construction, flooring, timber supplier ; supply, tile, panel, facade
building-contractors: contractor, general contractor, builder, house builder, roofing, foundation repair, foundation crack, waterproofing, bauunternehmer, electrician, carpentry, entreprise generale, scaffolding ; renovation, construction, extension, roof, site
architecture-and-design: architect, architecture firm, architecture studio, architecture practice, interior design, architekt*, arquitecto, arquitectura, landscape architecture, interior designer, architecte ; building, space, residential, studio, interior
civil-engineering: civil engineering, infrastructure project, bridge construction, tunnel, structural engineer, tiefbau, road construction, genie civil, ingenieurbau ; infrastructure, bridge, road, engineer, dam, rail
plumbing-heating-and-ventilation: plumber, plumbing, heating, hvac, boiler, air conditioning, heat pump, sanitar, heizung, klempner, plombier, fontanero, ventilation, idraulico ; radiator, bathroom, pipe, installation
home-improvement: home improvement, diy store, kitchen renovation, window installation, baumarkt, power tool store, paint and wallpaper, bricolage, double glazing, hardware store, fitted kitchen ; paint, tool, tile, bathroom, renovate, home, window, door
consumer-goods: consumer goods, consumer brand, everyday product, fmcg ; household, brand, home
household-goods: household product, cleaning product, laundry detergent, dishwashing, toilet paper, detergent, haushalt, vacuum cleaner, trash bag, storage box ; clean, laundry, home, eco
furniture: furniture, sofa, mattress, mobel, meuble, mueble, mobili, office chair, bed frame, desk chair, meubel ; chair, table, bed, living room, wood, sleep, couch
kitchen-and-cookware: cookware, kitchenware, knife maker, chef knife, frying pan, tableware, kitchen appliance, kochgeschirr, espresso machine, blender ; kitchen, cook, knife, pan, cast iron
toys: toy, plush, building brick, spielzeug, jouet, juguete, giocattol*, doll, wooden toy ; play, children, kid, brick
pet-supplies: pet food, pet supply, dog food, cat food, dog treat, tierbedarf, haustier*, animalerie, tienda de mascotas, cat litter ; pet, dog, cat, puppy, treat, leash
baby-and-children: baby, stroller, pram, nursery furniture, car seat, baby food, kinderwagen, puericulture, diaper, nappy, maternity ; toddler, newborn, parent, infant, kid
stationery-and-gifts: stationery, greeting card, gift shop, fountain pen, papeterie, geschenke, schreibwaren, planner, cadeau, gift box ; notebook, paper, card, gift, pen, journal
consumer-electronics: consumer electronics, electronics, gadget, elektronik, electronique, electronica ; device, charger, wireless
phones-and-tablets: smartphone, mobile phone, tablet, phone case, handy, telefono movil, refurbished phone, phone maker ; screen, camera, battery, phone, android, 5g
computers-and-accessories: laptop, desktop computer, pc hardware, mechanical keyboard, computer accessory, graphics card, gaming pc, monitor, computer, printer, motherboard, webcam ; keyboard, mouse, processor, hardware, docking, usb
audio: headphone, earbud, loudspeaker, speaker, turntable, hifi, hi fi, synthesizer, microphone, amplifier, kopfhorer, lautsprecher, guitar pedal, noise cancelling ; sound, audio, bass, listen, wireless
television-and-home-cinema: television set, smart tv, home cinema, projector, oled tv, soundbar, fernseher, home theater ; tv, screen, 4k, picture
cameras-and-drones: camera, lens, action camera, gimbal, mirrorless, kamera, camera drone, quadcopter ; photo, aerial, footage, zoom, shoot, drone
wearables: smartwatch, fitness tracker, smart ring, wearable, sports watch, gps watch ; heart rate, sleep, wrist, track
smart-home: smart home, smart lock, smart thermostat, smart lighting, home automation, video doorbell, hausautomation, smart speaker ; thermostat, light, doorbell, hub, sensor
fashion: fashion, moda, apparel, fashion brand, fashion house, haute couture, couture, mode femme, mode homme ; style, collection, wear, wardrobe, mode
clothing: clothing, apparel, clothes, jean, dress, menswear, womenswear, t shirt, kleidung, vetement, ropa, abbigliamento, shirt, knitwear, jacket, kleding, activewear, denim, bekleidung ; wear, outfit, cotton, fit, wardrobe, tee, sustainable
shoes: shoe, footwear, sneaker, boot, schuh*, chaussure, zapato, scarpe, sandal, trainer, schoenen ; sole, leather, comfort, foot, running
bags-and-accessories: handbag, backpack, luggage, suitcase, wallet, leather goods, tasche, sac a main, bolso, rucksack ; bag, leather, accessory, strap, travel, scarf
jewellery-and-watches: jewellery, jewelry, watchmaker, watch, engagement ring, diamond, necklace, schmuck, uhren, bijoux, joyeria, gioielli, wristwatch, horlogerie ; ring, gold, silver, timepiece, movement
eyewear: eyewear, glasses, sunglasses, eyeglass, contact lens, optician, brille, lunettes, gafas, occhiali, optiker ; lens, frame, eye, vision, prescription
underwear-and-swimwear: underwear, lingerie, bra, swimwear, bikini, hosiery, unterwasche, socks, boxer brief, bademode, swimsuit ; comfort, lace, soft, fit
luxury-goods: luxury, luxury goods, haute couture, luxury house, maison de luxe, savoir faire, luxus ; maison, exclusive, exquisite, atelier, leather, couture, heritage
food-and-drink: food, beverage, lebensmittel, alimentation, alimentos, alimentari, food and drink, 食品 ; taste, ingredient, recipe, flavour, organic
restaurants: restaurant, bistro, trattoria, brasserie, ristorante, steakhouse, sushi, pizzeria, fine dining, gasthaus, restaurante, michelin, レストラン, tapas bar, diner ; menu, reservation, chef, dish, dinner, table, kitchen, lunch, cuisine, book a table
fast-food: fast food, burger, fried chicken, drive thru, hamburger, kebab, quick service restaurant, fries, taco ; meal, menu, restaurant, crispy, deal, pizza
coffee-and-tea: coffee, espresso, coffee roaster, tea, matcha, kaffee, rosterei, cafetiere, the vert, loose leaf, tee versand, torrefazione, coffee shop ; roast, bean, brew, cup, barista, blend, cafe, caffe
sweets-and-snacks: chocolate, candy, snack, confectionery, cookie, gummy, ice cream, crisp, popcorn, schokolade, sussigkeit, chocolat, potato chip, cioccolato ; sweet, cocoa, bar, treat, nut
soft-drinks: soft drink, lemonade, energy drink, mineral water, juice, soda, kombucha, sparkling water, sports drink, cola, limonade, oat drink ; drink, refreshing, bottle, can, beverage, water
beer: beer, brewery, brewer, craft beer, brauerei, brasserie artisanale, cerveza, cerveceria, birra, birrificio, lager, ipa, brouwerij, bier ; brew, hop, malt, tap, pint, taproom
wine-and-spirits: wine, winery, vineyard, whisky, whiskey, gin, vodka, distillery, champagne, rum, tequila, weingut, vin, vino, domaine viticole, cantina, bodega, cognac, spirits, wein ; grape, vintage, barrel, cellar, cocktail, bottle
packaged-food: packaged food, pasta, ready meal, canned, frozen food, sauce, spice, plant based, breakfast cereal, olive oil, jam, yogurt, meal kit, baby food, soup, ketchup, cheese, lebensmittelhersteller, peanut butter ; ingredient, organic, recipe, flavour, family meal, pantry, protein, nutrition
bakeries: bakery, baker, sourdough, bread, croissant, backerei, boulangerie, panaderia, panificio, patisserie, cake shop, pastry, konditorei, forno ; cake, oven, flour, loaf, bun
food-delivery: food delivery, order food online, takeaway, meal delivery, restaurant delivery, lieferdienst, lieferservice, livraison de repas, comida a domicilio ; delivery, order, restaurant, courier, app, meal
retail: retail, retailer, online shop, shop online, einzelhandel, tienda online, boutique en ligne, negozio online, onlineshop, webwinkel ; store, shop, delivery, price, sale
supermarkets-and-groceries: supermarket, grocery, groceries, supermarkt, supermarche, supermercado, supermercato, hypermarket, grocery store, grocery delivery, スーパー ; fresh, offer, weekly, store, food, shopping list
department-stores: department store, warenhaus, kaufhaus, grand magasin, grands magasins, grandes almacenes ; fashion, home, beauty, store, furniture
online-marketplaces: online marketplace, marketplace, buy and sell, classified, online shopping, kleinanzeigen, petites annonces, marktplaats, 通販 ; seller, buyer, deal, listing, electronics, price
discount-stores: discount store, dollar store, discounter, outlet, off price, bargain store, everyday low price ; low price, save, cheap, bargain, deal
second-hand: second hand, secondhand, pre owned, vintage clothing, thrift store, thrift shop, resale, pre loved, segunda mano, refurbished, gebraucht ; vintage, circular, used, sell, preloved
flowers: flower, florist, bouquet, blumen, fleuriste, floristeria, fiorista, plant shop, flower delivery, houseplant, bloemen ; rose, plant, delivery, arrangement
manufacturing: manufacturing, manufacturer, industrial, hersteller, fabricant, fabricante, industrie ; factory, production, machine, plant
machinery: machinery, machine tool, excavator, maschinenbau, forklift, pump, compressor, cnc, hydraulic, industrial equipment, tractor manufacturer, injection moulding machine, agricultural machinery, valve, packaging machine ; machine, equipment, drive, bearing
chemicals: chemical, chemicals, polymer, coating, adhesive, resin, chemie, specialty chemical, produits chimiques, pigment, solvent, industrial gas ; material, plastic, solution, formula
metals-and-steel: steel, aluminium, aluminum, metalwork, foundry, stahl, steelmaker, acier, acero, sheet metal, copper, casting ; metal, alloy, rolled, weld
packaging: packaging, corrugated, cardboard, label printing, verpackung*, emballage, envase, bottle manufacturer, imballaggi, carton ; box, recyclable, film, paper
semiconductors: semiconductor, chip maker, microchip, integrated circuit, wafer, fpga, halbleiter, microcontroller, processor, chip design, gpu, silicon ; chip, foundry, embedded, device
robotics-and-automation: robotics, industrial automation, cobot, roboter, motion control, plc, warehouse robot, machine vision, industrial robot, robot arm, humanoid, ロボット ; arm, sensor, factory, autonomous, control, robot, automation
textiles: textile, fabric, woven, yarn manufacturer, stoff, tissu, tessuto, tejido, technical textile, mill ; cotton, fibre, weave, dye, wool, linen
aerospace: aerospace, aircraft, aviation, jet engine, airplane manufacturer, luftfahrt, helicopter, aeronautique, business jet ; flight, engine, wing, airline, aircraft maker
mining: mining company, mine, lithium, gold mine, copper mine, coal, iron ore, bergbau, mineria, drilling, mineral, quarry ; ore, exploration, resource, gold
`
