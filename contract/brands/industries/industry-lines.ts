/**
 * An industry a line: the top ones at the margin, theirs indented. An id is the line's place within its level, so lines
 * are added at the end of a group only, never moved and never removed.
 */
export const industryLines = `
🌾 Agriculture
  🚜 Farming
  🐄 Livestock and Dairy Farming
  🎣 Fishing and Aquaculture
  🌲 Forestry
  🌱 Seeds and Crop Protection
  🛰️ Agricultural Technology
🎨 Arts and Culture
  🖼️ Museums and Galleries
  🎭 Theatre and Performing Arts
  🏛️ Auctions and Antiques
  🧵 Crafts and Handmade Goods
  📸 Photography
🚗 Automotive
  🏎️ Car Makers
  🔌 Electric Vehicles
  🏍️ Motorcycles
  🚙 Car Dealers and Marketplaces
  🔧 Car Parts and Repair
  🚚 Trucks and Commercial Vehicles
  🅿️ Parking and Charging
💄 Beauty and Personal Care
  🧴 Skin Care
  💅 Make-up and Nails
  💇 Hair Care and Salons
  🌸 Perfume
  🪒 Grooming and Hygiene
🏗️ Construction and Engineering
  🧱 Building Materials
  👷 Building Contractors
  📐 Architecture and Design
  🌉 Civil Engineering
  🚰 Plumbing, Heating and Ventilation
  🏠 Home Improvement
🧰 Business Services
  📊 Management Consulting
  🧮 Accounting and Tax
  🧑‍💼 Staffing and Recruiting
  🖨️ Printing and Signs
  🧹 Cleaning and Facilities
  🏢 Coworking and Offices
  📞 Customer Support Services
  🔎 Market Research
🛍️ Consumer Goods
  🧻 Household Goods
  🪑 Furniture
  🍳 Kitchen and Cookware
  🧸 Toys
  🐶 Pet Supplies
  👶 Baby and Children
  🖊️ Stationery and Gifts
🔌 Consumer Electronics
  📱 Phones and Tablets
  💻 Computers and Accessories
  🎧 Audio
  📺 Television and Home Cinema
  📷 Cameras and Drones
  ⌚ Wearables
  🏡 Smart Home
🎓 Education
  🏫 Schools
  🎒 Universities and Colleges
  🖥️ Online Courses
  🗣️ Language Learning
  🧑‍🏫 Tutoring and Training
  📚 Learning Technology
⚡ Energy
  🛢️ Oil and Gas
  ☀️ Solar Energy
  💨 Wind Energy
  ⚛️ Nuclear Energy
  🔋 Energy Storage
  💡 Electricity Supply
  ⛽ Fuel Stations
🎬 Entertainment
  🎞️ Film and Television
  🎵 Music
  📡 Streaming
  🎟️ Events and Tickets
  🎢 Theme Parks and Attractions
  📖 Comics and Animation
🏦 Finance
  💳 Banking
  💸 Payments
  📈 Investing and Brokerage
  🏘️ Mortgages and Lending
  🪙 Crypto and Digital Assets
  🧾 Financial Software
  🤝 Venture Capital and Private Equity
  🏛️ Exchanges and Clearing
👗 Fashion
  👕 Clothing
  👟 Shoes
  👜 Bags and Accessories
  💍 Jewellery and Watches
  🕶️ Eyewear
  👙 Underwear and Swimwear
  💎 Luxury Goods
🍔 Food and Drink
  🍽️ Restaurants
  🍟 Fast Food
  ☕ Coffee and Tea
  🍫 Sweets and Snacks
  🥤 Soft Drinks
  🍺 Beer
  🍷 Wine and Spirits
  🥫 Packaged Food
  🥐 Bakeries
  🛵 Food Delivery
🎮 Games
  🕹️ Video Games
  📲 Mobile Games
  🎲 Board Games and Puzzles
  🏆 Esports
  🎰 Gambling and Lotteries
🏛️ Government
  🏙️ Cities and Regions
  🏤 National Administration
  🚓 Police and Emergency Services
  🪖 Defence
  🌐 International Organisations
🩺 Health
  🏥 Hospitals and Clinics
  💊 Pharmaceuticals
  🧬 Biotechnology
  🦷 Dentistry
  🧠 Mental Health
  🩹 Medical Devices
  💉 Pharmacies
  📱 Digital Health
  🐾 Veterinary Care
🏨 Hospitality and Travel
  🛏️ Hotels
  🏖️ Holiday Rentals
  ✈️ Airlines
  🧳 Travel Booking
  🚢 Cruises
  🗺️ Tours and Activities
🛡️ Insurance
  🚑 Health Insurance
  🚘 Car Insurance
  🏚️ Home Insurance
  🕊️ Life Insurance
  📑 Business Insurance and Brokers
⚖️ Law
  👩‍⚖️ Law Firms
  📜 Legal Technology
  💡 Patents and Trademarks
🏭 Manufacturing
  ⚙️ Machinery
  🧪 Chemicals
  🔩 Metals and Steel
  📦 Packaging
  🔬 Semiconductors
  🤖 Robotics and Automation
  🧶 Textiles
  🛫 Aerospace
  ⛏️ Mining
📰 Media
  🗞️ Newspapers and Magazines
  📻 Radio and Podcasts
  📚 Books and Publishing
  📺 Broadcasting
  ✍️ Blogs and Newsletters
📣 Marketing and Advertising
  🎯 Advertising Agencies
  🔍 Search and Performance Marketing
  📨 E-mail and Marketing Automation
  🎨 Branding and Design Studios
  🗨️ Public Relations
  🤳 Creators and Influencers
❤️ Non-Profit and Community
  🎗️ Charities
  🌍 Environment and Climate
  ⛪ Religion
  🗳️ Politics and Advocacy
  🤲 Social Services
  👥 Associations and Clubs
🏘️ Real Estate
  🔑 Property Listings
  🏬 Commercial Property
  🛋️ Property Management
  🏗️ Property Development
🛒 Retail
  🏪 Supermarkets and Groceries
  🏬 Department Stores
  🌐 Online Marketplaces
  🏷️ Discount Stores
  ♻️ Second-Hand
  💐 Flowers
🔬 Science and Research
  🧫 Research Institutes
  🚀 Space
  🧪 Laboratories
💾 Software and Internet
  ☁️ Cloud and Hosting
  👩‍💻 Developer Tools
  🧠 Artificial Intelligence
  🔐 Security Software
  📊 Data and Analytics
  🗂️ Productivity and Collaboration
  🧑‍🤝‍🧑 Customer Relationship Management
  🧾 Enterprise Resource Planning
  🛍️ E-Commerce Platforms
  🖌️ Design Software
  👋 Social Networks
  💬 Messaging
  🔎 Search Engines
  🧩 Open Source Projects
  🧑‍💼 Human Resources Software
  🌐 Domains and Website Builders
🏅 Sports and Fitness
  ⚽ Clubs and Leagues
  🏋️ Gyms and Fitness
  🎽 Sports Goods
  🏕️ Outdoor and Camping
  🚴 Cycling
📶 Telecommunications
  📱 Mobile Networks
  🌐 Internet Providers
  🛰️ Satellite Communications
  📟 Network Equipment
🚛 Transport and Logistics
  📦 Parcels and Post
  🚢 Freight and Shipping
  🚆 Railways
  🚌 Public Transport
  🚕 Taxis and Ride Hailing
  🛴 Shared Mobility
  🏭 Warehousing
🔞 Adult
  💋 Adult Content
  ❤️‍🔥 Adult Dating
  🛍️ Adult Products
`
